// The edit loop: the server from its sources, started anew at every change of them, and Vite in front of it.
import { spawn } from 'node:child_process'
import { createServer } from 'vite'
import { ensureInstalled } from './ready.mjs'
import { root } from './run-step.mjs'

ensureInstalled()
const port = Number(process.env.PORT ?? 3000)
const behind = port + 1
const server = spawn(
  process.execPath,
  ['--import', 'tsx', '--watch', '--watch-preserve-output', 'src/app/server/main.ts'],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PORT: String(behind) },
  },
)
const target = `http://127.0.0.1:${behind}`
const proxy = Object.fromEntries(['/api', '/files', '/healthz', '/readyz'].map((path) => [path, { target }]))
const vite = await createServer({
  root,
  server: { port, host: process.env.HOST ?? '127.0.0.1', strictPort: true, proxy },
})
await vite.listen()
vite.printUrls()

const stop = () => {
  server.kill('SIGTERM')
  void vite.close().then(() => process.exit(0))
}
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
