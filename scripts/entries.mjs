/** The programs of dist/server by name. A worker thread needs its own line too. */
export const entries = {
  main: 'src/app/server/main.ts',
  admin: 'src/app/server/admin.ts',
  'draw-page': 'src/app/browser/draw-page.tsx',
  drugs: 'src/features/drugs/server/cli.ts',
}
