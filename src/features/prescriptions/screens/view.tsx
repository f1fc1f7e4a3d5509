import { useParams } from 'react-router-dom'
import { IssuedSheet } from '../parts/issued-sheet.tsx'

/** An issued prescription, to be read, printed again, amended or taken out of force. */
export default function View() {
  const { prescription_id = '' } = useParams()
  return <IssuedSheet key={prescription_id} id={prescription_id} />
}
