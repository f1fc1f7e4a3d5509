import { useShow } from '#text/show.ts'
import { VerdictPanel } from '#ui/verdict.tsx'
import { useSheetWords } from '../words.ts'

const looks = {
  superseded: { tone: 'warn', icon: 'history' },
  void: { tone: 'danger', icon: 'block' },
} as const

interface NotInForceProps {
  standing: keyof typeof looks
  number: string
  issued_at: string
}

/** A sheet that was replaced or taken back: which paper that is, and what to do; no dose of it. */
export function NotInForce({ standing, number, issued_at }: NotInForceProps) {
  const t = useSheetWords()
  const show = useShow()
  const about = { number, when: show.moment(Date.parse(issued_at)) }
  return (
    <VerdictPanel {...looks[standing]} title={t(`${standing}.title`)}>
      {t(`${standing}.text`, about)} <b>{t(`${standing}.act`)}</b>
    </VerdictPanel>
  )
}
