import { useParams, useSearchParams } from 'react-router-dom'
import { IssuedSheet } from '../paper/parts.ts'

/** An issued prescription, to be read, printed again, amended or taken out of force; `?version=2` opens an earlier version. */
export default function View() {
  const { prescription_id = '' } = useParams()
  const [query] = useSearchParams()
  const asked = query.get('version') ?? ''
  return (
    <IssuedSheet
      key={prescription_id}
      id={prescription_id}
      {...(/^\d{1,3}$/.test(asked) ? { version: Number(asked) } : {})}
    />
  )
}
