import { demonstrationPassword } from '#app/server/seed/people.ts'

/** Calls a running product as a person of the demonstration, whom no browser stands for. Throws where it refuses. */
export async function callerAt(
  address: string,
  phone: string,
): Promise<(path: string, body: object) => Promise<Response>> {
  const post = async (path: string, body: object, more: Record<string, string> = {}): Promise<Response> => {
    const answer = await fetch(`${address}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...more },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return answer
  }
  const signedIn = await post('/login', { phone, password: demonstrationPassword })
  const { data }: { data: { token: string } } = await signedIn.json()
  return (path, body) => post(path, body, { authorization: `Bearer ${data.token}` })
}
