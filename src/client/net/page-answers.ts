import { callName, type EndpointSpec, type Reply } from '#contract/endpoint.ts'
import { type AskForPage, type PageAnswer, pageQuery } from '#contract/visitor-page.ts'
import { replyOf } from './call.ts'

/** What a call answered that the page was drawn with; null where it was refused. */
export function answerOf<E extends EndpointSpec>(
  answers: readonly PageAnswer[],
  endpoint: E,
): Reply<E> | null {
  const found = answers.find(({ name }) => name.startsWith(`${callName(endpoint)} `))
  return found === undefined || found.status >= 400 ? null : replyOf(endpoint, found.body)
}

/** All pages of a list, one behind the other; throws where one of them is not answered. */
export async function allOf<E extends EndpointSpec, Row>(
  ask: AskForPage,
  endpoint: E,
  of: (reply: Reply<E>) => { rows: readonly Row[]; pages: number },
): Promise<Row[]> {
  const rows: Row[] = []
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const answer = await ask({ endpoint, giving: { query: pageQuery(page) } })
    if (answer.status >= 400) throw new Error(`${callName(endpoint)} answered ${answer.status}`)
    const found = of(replyOf(endpoint, answer.body))
    rows.push(...found.rows)
    pages = found.pages
  }
  return rows
}
