import { expect, test } from 'vitest'
import { judge } from './judge.ts'
import { killBrowsers } from './kills.ts'
import { moments } from './plan.ts'

const of = (name: string, usual: number) => Number(process.env[name] ?? usual)
const minutes = of('TORTURE_MINUTES', 600)
const size = {
  kills: of('TORTURE_KILLS', 300),
  seed: of('TORTURE_SEED', 1),
  seconds: minutes * 60,
  early: process.env['TORTURE_BREAK'] === 'early',
}

test(
  'what was told at the desk is on the device and on the server once, whenever the browser is killed',
  { timeout: (minutes + 60) * 60_000 },
  async () => {
    const kills = await killBrowsers(size)
    const { done, written, told, missing, agrees } = kills
    const { lost, doubled, unheard } = judge(kills)
    const counted = moments.map((one) => `${done.filter(({ moment }) => moment === one).length} ${one}`)
    const found = [...kills.held.values()].reduce((sum, { appointments }) => sum + appointments, 0)
    console.log(
      [
        `${done.length} of ${size.kills} kills (${counted.join(', ')}), seed ${size.seed}`,
        `${written.length} visits begun, ${told.length} acknowledged things (${told.filter(({ what }) => what === 'vitals').length} vitals), ${found} visits on the server`,
        `${missing.length} missing on the device when it was opened again, ${lost.length} acknowledged and lost, ${doubled.length} doubled`,
        ...[...missing, ...lost, ...doubled, ...unheard].slice(0, 20).map((line) => `  ${line}`),
      ].join('\n'),
    )
    expect({ missing, lost, doubled, unheard, agrees }).toEqual({
      missing: [],
      lost: [],
      doubled: [],
      unheard: [],
      agrees: true,
    })
  },
)
