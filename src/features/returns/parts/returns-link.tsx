import { useMay } from '#nav/use-may.ts'
import { ButtonLink } from '#ui/link.tsx'
import { useReturnText } from '../words.ts'

/** To the list of those who were asked back. */
export function ReturnsLink() {
  const t = useReturnText()
  const { may } = useMay()
  return (
    may('Appointment List', 'Patient List') && (
      <ButtonLink to="/doctor/returns" icon="phone">
        {t('title')}
      </ButtonLink>
    )
  )
}
