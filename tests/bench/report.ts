import { cpus, totalmem } from 'node:os'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { shown, type Verdict, wordsOf } from './goals.ts'
import { type Measured, mostDrift, spreadsOf } from './rounds.ts'

export interface Report {
  began: Date
  rounds: number
  measured: readonly Measured[]
  verdicts: readonly Verdict[]
}

/** The whole run as one Markdown page: per course a table of least / middle / greatest, then the goals. */
export function pageOf(report: Report): string {
  const failed = report.verdicts.filter(({ held }) => !held)
  return [
    '# Bench',
    '',
    `${report.began.toISOString().slice(0, 16).replace('T', ' ')} UTC, ${cpus()[0]?.model ?? 'unknown processor'}, ${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}.`,
    `${report.rounds} rounds after one that was thrown away. Least / median / greatest.`,
    '',
    ...report.measured.flatMap(courseTable),
    '## Goals',
    '',
    '| action | goal | measured | |',
    '|---|---|---|---|',
    ...report.verdicts.map(
      ({ goal, held, found }) =>
        `| ${goal.action} ${goal.case}, CPU ${goal.cpu} | ${wordsOf(goal)} | ${found} | ${held ? 'holds' : '**fails**'} |`,
    ),
    '',
    `${report.verdicts.length - failed.length} of ${report.verdicts.length} goals hold.`,
    '',
  ].join('\n')
}

function courseTable(measured: Measured): string[] {
  const { action, course, drift } = measured
  const spreads = spreadsOf(measured)
  const metrics = Object.entries(action.metrics)
  const rows = Object.keys(action.contenders)
    .filter((name) => spreads.has(name))
    .map((name) => {
      const cells = metrics.map(([metric]) => {
        const spread = spreads.get(name)?.get(metric)
        if (!spread) return ''
        return spread.min === spread.max
          ? shown(spread.min)
          : `${shown(spread.min)} / ${shown(spread.median)} / ${shown(spread.max)}`
      })
      return `| ${name} | ${cells.join(' | ')} |`
    })
  return [
    `## ${action.id} ${action.title}: ${course.case}, CPU ${course.cpu}`,
    '',
    `Noise (${action.noise.contender} ${action.noise.metric}) moved ${shown(drift)} times${drift > mostDrift ? `, more than ${mostDrift}: **these figures are void**` : ''}.`,
    '',
    `| | ${metrics.map(([name, { unit }]) => (unit ? `${name}, ${unit}` : name)).join(' | ')} |`,
    `|---|${metrics.map(() => '---|').join('')}`,
    ...rows,
    '',
    ...Object.entries(action.contenders)
      .filter(([name]) => spreads.has(name))
      .map(([name, setting]) => `- ${name}: ${setting}`),
    '',
  ]
}

/** Writes the page and every reading below `folder`; answers the page's path. */
export function keepReport(report: Report, folder: string): string {
  mkdirSync(folder, { recursive: true })
  const name = report.began.toISOString().slice(0, 19).replaceAll(':', '')
  const readings = report.measured.map(({ action, course, drift, readings: all }) => ({
    action: action.id,
    ...course,
    drift,
    readings: Object.fromEntries([...all].map(([who, byMetric]) => [who, Object.fromEntries(byMetric)])),
  }))
  writeFileSync(
    join(folder, `${name}.json`),
    JSON.stringify(
      { began: report.began, rounds: report.rounds, readings, verdicts: report.verdicts },
      null,
      1,
    ),
  )
  const page = join(folder, `${name}.md`)
  writeFileSync(page, pageOf(report))
  return page
}
