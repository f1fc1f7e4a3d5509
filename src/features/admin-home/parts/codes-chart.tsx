import type { Reply } from '#contract/endpoint.ts'
import { useMay } from '#nav/use-may.ts'
import { useShow } from '#text/show.ts'
import { ChartLine } from '#ui/chart-line.tsx'
import { PageSection } from '#ui/heading.tsx'
import { TextLink } from '#ui/link.tsx'
import { Facts } from '#ui/text.tsx'
import type { showAdminDashboard } from '../contract.ts'
import { useAdminHomeWords } from '../words.ts'

type Codes = Reply<typeof showAdminDashboard>['codes']
const kinds = ['sent', 'failed', 'locked'] as const

/** How codes fared: sent, not taken by the gateway, shut after wrong tries. */
export function CodesChart({ codes }: { codes: Codes }) {
  const t = useAdminHomeWords()
  const show = useShow()
  const { may } = useMay()
  const sum = (kind: (typeof kinds)[number]) => codes.reduce((all, one) => all + one[kind], 0)
  return (
    <PageSection
      title={t('codes')}
      end={may('OTP Log List') && <TextLink to="/admin/otp-log">{t('code_log')}</TextLink>}
    >
      {sum('sent') + sum('failed') > 0 && (
        <ChartLine
          title={t('codes')}
          labels={codes.map(({ day }) => show.dayMonth(day))}
          series={[
            { name: t('codes_sent'), tone: 1, values: codes.map(({ sent }) => sent) },
            { name: t('codes_failed'), tone: 3, values: codes.map(({ failed }) => failed) },
          ]}
        />
      )}
      <Facts rows={kinds.map((kind) => ({ name: t(`codes_${kind}`), value: show.number(sum(kind)) }))} />
    </PageSection>
  )
}
