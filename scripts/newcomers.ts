import { type DeviceSize, openBrowser } from '#tests/support/browser.ts'
import { firstTenMinutes, newcomers } from '#tests/support/newcomer.ts'

const sizes: readonly DeviceSize[] = ['phone', 'portrait', 'laptop']

/** Everybody of the demonstration walks his first ten minutes in both languages on three sizes; answers what was wrong, one line a finding. */
export async function walkAll(address: string, request: { lang?: string; size?: string }): Promise<string[]> {
  const findings: string[] = []
  for (const language of (['bn', 'en'] as const).filter(
    (one) => request.lang === undefined || request.lang === one,
  )) {
    for (const size of sizes.filter((one) => request.size === undefined || request.size === one)) {
      for (const who of newcomers) {
        const at = await openBrowser({ address, language, size })
        const seen = await firstTenMinutes(at, who)
        const faults = [...seen.faults, ...at.complaints.splice(0)].map(
          (fault) => `${who.who}, ${language} ${size}: ${fault}`,
        )
        console.log(
          [
            `${who.who}, ${language} ${size}: ${seen.headings.length} pages`,
            ...faults.map((fault) => `  ${fault}`),
          ].join('\n'),
        )
        findings.push(...faults)
        await at.close()
      }
    }
  }
  return findings
}
