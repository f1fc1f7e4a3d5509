// Loaded into a server before its own program: tells at LOOP_PORT how late its event loop ran since it was last asked.
import { createServer } from 'node:http'
import { monitorEventLoopDelay } from 'node:perf_hooks'

const resolution = 5
const delay = monitorEventLoopDelay({ resolution })
delay.enable()
createServer((_request, response) => {
  // The timer itself takes `resolution` each time: what is beyond is delay.
  const p99 = Math.max(0, delay.percentile(99) / 1e6 - resolution)
  delay.reset()
  response.end(JSON.stringify({ p99 }))
}).listen(Number(process.env.LOOP_PORT), '127.0.0.1').unref()
