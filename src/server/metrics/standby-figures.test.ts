import { expect, test } from 'vitest'
import { openMetrics } from './metrics.ts'
import { watchStandbys } from './standby-figures.ts'

test('it is told which standby is read for visitors, how old it is, and where they were read', async () => {
  const metrics = await openMetrics({ version: '1.0.0', migration: '0001' })
  let ages: { name: string; seconds: number | null }[] = [
    { name: 'db2:5432', seconds: 1.5 },
    { name: 'db3:5432', seconds: null },
  ]
  watchStandbys(metrics, { ages: () => ages, picked: () => ({ standby: 7, primary: 2 }) })
  const told = async () =>
    (await metrics.page()).text
      .split('\n')
      .filter((line) => /^niramoy_(read_standby|visitor_reads)/.test(line))
  expect(await told()).toEqual([
    'niramoy_read_standby_ready{host="db2:5432"} 1',
    'niramoy_read_standby_ready{host="db3:5432"} 0',
    'niramoy_read_standby_age_seconds{host="db2:5432"} 1.5',
    'niramoy_visitor_reads{at="standby"} 7',
    'niramoy_visitor_reads{at="primary"} 2',
  ])
  ages = ages.map(({ name }) => ({ name, seconds: null }))
  expect(await told()).not.toContainEqual(expect.stringContaining('age_seconds'))
})
