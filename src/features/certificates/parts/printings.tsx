import { useShow } from '#text/show.ts'
import { Badge } from '#ui/badge.tsx'
import { PageSection } from '#ui/heading.tsx'
import { Empty } from '#ui/list-states.tsx'
import { Item } from '#ui/list.tsx'
import { PagedList } from '#ui/paged-list.tsx'
import type { PaperPrint } from '../read-prints.ts'
import { useCertificateText } from '../words.ts'

/** Each time that a certificate went to a printer, from whatever device, the latest first. */
export function Printings({ prints }: { prints: readonly PaperPrint[] }) {
  const t = useCertificateText()
  return (
    <PageSection title={t('prints.title')} count={prints.length}>
      <PagedList
        label={t('prints.title')}
        rows={prints}
        none={<Empty icon="print" title={t('prints.none')} hint={t('prints.none_hint')} />}
      >
        {(print) => <Printing key={print.job.id} {...print} isLater={print !== prints.at(-1)} />}
      </PagedList>
    </PageSection>
  )
}

function Printing({ job, by, isLater }: PaperPrint & { isLater: boolean }) {
  const t = useCertificateText()
  const show = useShow()
  const isCopy = job.copy === 'duplicate'
  const mode = t(job.mode === 'full' ? 'full_pad' : 'preprinted')
  return (
    <Item
      icon="print"
      title={t('prints.by', { when: show.moment(job.printed_at), by: by ? show.name(by) : '' })}
      second={[job.paper, mode, ...(isLater && !isCopy ? [t('prints.original')] : [])].join(' · ')}
      end={isCopy && <Badge tone="accent">{t('prints.copy')}</Badge>}
    />
  )
}
