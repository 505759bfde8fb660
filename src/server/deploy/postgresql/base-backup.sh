#!/bin/sh
# 基础备份：base-backup.sh 主库地址（postgres://复制账号@主库/）。每天一次（cron、systemd timer），业务照常。
# 做完逐个文件校验；只留最近 KEEP 份，以及这些备份用得上的 WAL。
set -eu
BACKUPS=${BACKUPS:-/var/backups/topic-office/base}
ARCHIVE=${ARCHIVE:-/var/backups/topic-office/wal}
KEEP=${KEEP:-7}
name=$(date +%Y%m%d-%H%M%S)
pg_basebackup -d "$1" -D "$BACKUPS/$name.part" -X none -c fast --no-sync --manifest-checksums=SHA256
# -X none：所需的 WAL 由归档给出，这里只校验文件本身。
pg_verifybackup --no-parse-wal --quiet "$BACKUPS/$name.part"
sync
mv "$BACKUPS/$name.part" "$BACKUPS/$name"
ls -1d "$BACKUPS"/*-?????? | sort -r | tail -n +"$((KEEP + 1))" | while read -r old; do rm -rf "$old"; done
oldest=$(ls -1d "$BACKUPS"/*-?????? | sort | head -n 1)
first=$(sed -n 's/^START WAL LOCATION: .*(file \([0-9A-F]*\))$/\1/p' "$oldest/backup_label")
pg_archivecleanup "$ARCHIVE" "$first"
echo "$BACKUPS/$name"
