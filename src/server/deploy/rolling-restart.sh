#!/bin/sh
# 逐台重启，一个请求也不丢：rolling-restart.sh 3001 3002
# 重启一台之前，其余各台必须就绪；重启后等它就绪，再等代理看见它。任何一步不成立即停下，余下的照旧运行。
# RESTART：重启一台的命令，后面接端口；默认 systemctl restart topic-office@端口。
set -eu
RESTART=${RESTART:-restart_unit}
READY_WITHIN=${READY_WITHIN:-180}
# 代理每秒问一次，问到一次就绪即派活（haproxy.cfg）。
SEEN_AFTER=${SEEN_AFTER:-3}

restart_unit() { systemctl restart "topic-office@$1"; }
is_ready() { curl -fsS -o /dev/null --max-time 4 "http://127.0.0.1:$1/readyz" 2>/dev/null; }

[ $# -ge 2 ] || { echo "至少两台才能逐台重启：rolling-restart.sh 3001 3002" >&2; exit 2; }
for port in "$@"; do
  for other in "$@"; do
    [ "$other" = "$port" ] || is_ready "$other" || { echo "$other 没有就绪，不重启 $port" >&2; exit 1; }
  done
  echo "重启 $port"
  $RESTART "$port"
  waited=0
  until is_ready "$port"; do
    waited=$((waited + 1))
    [ "$waited" -le "$READY_WITHIN" ] || { echo "$port 在 $READY_WITHIN 秒内没有就绪" >&2; exit 1; }
    sleep 1
  done
  sleep "$SEEN_AFTER"
done
echo "全部重启完毕"
