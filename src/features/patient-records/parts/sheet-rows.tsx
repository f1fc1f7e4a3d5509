import type { PrescriptionRow } from '#domain/prescription/rows.ts'
import { usePatientText } from '#features/patients/parts.ts'
import { useShow } from '#text/show.ts'
import { Badge } from '#ui/badge.tsx'
import { PageSection } from '#ui/heading.tsx'
import { Item, List } from '#ui/list.tsx'
import { EmptyPart } from '#ui/list-states.tsx'

const states = ['draft', 'issued', 'superseded', 'void'] as const

/** The sheets that were issued to somebody, the latest first. */
export function SheetRows({ sheets }: { sheets: readonly PrescriptionRow[] }) {
  const t = usePatientText()
  const show = useShow()
  return (
    <PageSection title={t('info.prescriptions')} count={sheets.length}>
      {sheets.length === 0 ? (
        <EmptyPart icon="prescription" title={t('info.no_prescriptions')} />
      ) : (
        <List label={t('info.prescriptions')}>
          {sheets.map((sheet) => (
            <Item
              key={sheet.id}
              icon="prescription"
              to={`/doctor/prescription/${sheet.id}`}
              title={sheet.number}
              second={show.moment(sheet.issued_at)}
              end={
                <Badge tone={sheet.status === 3 ? 'danger' : 'plain'}>
                  {t(`sheet.${states[sheet.status] ?? 'draft'}`)}
                </Badge>
              }
            />
          ))}
        </List>
      )}
    </PageSection>
  )
}
