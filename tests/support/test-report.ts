/** What the runner's JSON reporter writes, as far as it is read here. */
export interface TestReport {
  testResults: { name: string; assertionResults: { title: string; status: string }[] }[]
}

/** The runs of a test by its title as the source has it, where values stand in for `%s`, `%j` and `${…}`. */
export function runsOf(report: TestReport, file: string, title: string): string[] {
  const words = title.split(/%[sji]|\$\{[^}]*\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  const pattern = new RegExp(`^${words.join('[^]*')}$`)
  const results = report.testResults.filter(({ name }) => name.replaceAll('\\', '/').endsWith(`/${file}`))
  return results.flatMap(({ assertionResults }) =>
    assertionResults.filter((one) => pattern.test(one.title)).map(({ status }) => status),
  )
}
