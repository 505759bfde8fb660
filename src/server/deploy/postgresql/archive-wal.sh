#!/bin/sh
# 归档一段 WAL：archive-wal.sh 路径 名字。ARCHIVE：归档目录，应在另一台机器或另一块盘上。
# 已有同名而内容不同的一段即失败（两个主库写进同一处），内容相同即成功（上次归档后断了电）。
set -eu
ARCHIVE=${ARCHIVE:-/var/backups/topic-office/wal}
to="$ARCHIVE/$2"
if [ -e "$to" ]; then cmp -s "$1" "$to"; exit; fi
cp "$1" "$to.part"
sync "$to.part"
mv "$to.part" "$to"
sync "$ARCHIVE"
