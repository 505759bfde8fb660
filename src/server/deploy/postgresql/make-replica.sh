#!/bin/sh
# 做一台备库：make-replica.sh 主库地址 空的数据目录 [槽名]。用 PostgreSQL 的账号运行；随后启动这个目录即可。
# 槽让主库替断开的备库留着 WAL；同名的槽已在（重做备库）就接着用。
set -eu
slot=${3:-office_replica}
psql -X -q -o /dev/null -d "$1" -v ON_ERROR_STOP=1 -v slot="$slot" <<'SQL'
select pg_create_physical_replication_slot(:'slot') where not exists (select 1 from pg_replication_slots where slot_name = :'slot')
SQL
pg_basebackup -d "$1" -D "$2" -R -S "$slot" -X stream -c fast
# 备库报上自己的名字：主库的 synchronous_standby_names 与运行视图认它。
sed -i "s/^primary_conninfo = '/&application_name=$slot /" "$2/postgresql.auto.conf"
