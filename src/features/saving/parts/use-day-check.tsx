import { useCallback, type ReactNode } from 'react'
import { noteDayMeant, readClockDoubt } from '#local/sync/clock-doubt.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { formatters } from '#text/show.ts'
import { useConfirm } from '#ui/confirm.tsx'
import { useSavingWords } from '../words.ts'

/**
 * `const [isMeant, question] = useDayCheck()`: asks once a day whether it is today, where the clock says what can hardly be,
 * before something is written under that day. A yes goes on, with or without a line; a no writes nothing. Draw `question`.
 */
export function useDayCheck(): readonly [isMeant: () => Promise<boolean>, question: ReactNode] {
  const t = useSavingWords()
  const clinic = useClinic()
  const [ask, question] = useConfirm()
  const isMeant = useCallback(async () => {
    const doubt = await readClockDoubt(clinic)
    if (doubt === null) return true
    const day = formatters.day(doubt.day)
    const why =
      doubt.right !== null
        ? t('day_by_server', { day: formatters.day(doubt.right) })
        : t('day_heard', { day: formatters.day(doubt.heard ?? doubt.day) })
    if (
      !(await ask({
        title: t('day_ask', { day }),
        body: (
          <p>
            {why} {t('day_what')}
          </p>
        ),
        yes: t('day_yes', { day }),
        no: t('day_no'),
      }))
    )
      return false
    await noteDayMeant(clinic, doubt.day)
    return true
  }, [ask, clinic, t])
  return [isMeant, question]
}
