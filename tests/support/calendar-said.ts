/** What a calendar reads in a file of events: the value of each property of each event, its alarm's under ALARM. */
export function calendarSaid(file: string): Record<string, string>[] {
  const lines = file.replaceAll('\r\n ', '').split('\r\n')
  const events: Record<string, string>[] = []
  let inside = ''
  for (const line of lines) {
    const at = line.indexOf(':')
    const [name, value] = [line.slice(0, at), line.slice(at + 1)]
    if (name === 'BEGIN' && value === 'VEVENT') events.push({})
    if (name === 'BEGIN') inside = value
    const event = events.at(-1)
    if (event && !['BEGIN', 'END', ''].includes(name))
      event[inside === 'VALARM' ? `ALARM ${name}` : name] = value
        .replaceAll('\\n', '\n')
        .replaceAll(/\\([\\;,])/g, '$1')
  }
  return events
}
