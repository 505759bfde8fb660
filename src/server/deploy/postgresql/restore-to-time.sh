#!/bin/sh
# 恢复到某一时刻：restore-to-time.sh '2026-11-26 14:30:00+08' 空的数据目录。用 PostgreSQL 的账号运行。
# 取此刻之前最近的一份基础备份，加上归档的 WAL；启动这个目录后它自己重放到那一刻，然后成为主库。
# 先停下服务程序；恢复之后按 README 运行 npm run anchor（审计日志回到了那一刻）和 npm run check:data，再改 DATABASE_URL。
set -eu
BACKUPS=${BACKUPS:-/var/backups/topic-office/base}
ARCHIVE=${ARCHIVE:-/var/backups/topic-office/wal}
wanted=$(date -d "$1" +%Y%m%d-%H%M%S)
[ -z "$(ls -A "$2" 2>/dev/null)" ] || { echo "$2 不是空目录" >&2; exit 1; }
base=
for one in $(ls -1d "$BACKUPS"/*-?????? | sort); do
  [ "$(basename "$one")" \> "$wanted" ] || base=$one
done
[ -n "$base" ] || { echo "没有 $1 之前的基础备份" >&2; exit 1; }
cp -a "$base/." "$2"
chmod 700 "$2"
cat >> "$2/postgresql.auto.conf" <<CONF
restore_command = 'cp "$ARCHIVE/%f" "%p"'
recovery_target_time = '$1'
recovery_target_action = 'promote'
archive_mode = off
CONF
touch "$2/recovery.signal"
echo "从 $base 恢复到 $1：现在启动 $2"
