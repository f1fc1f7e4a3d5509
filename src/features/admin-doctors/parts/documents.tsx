import { useState } from 'react'
import { WhenKnown } from '#features/resource/parts.ts'
import { useDoctorRequestWords } from '#features/doctor-request/words.ts'
import type { DoctorRequest } from '#domain/doctor-request/request.ts'
import { useQuery } from '#net/use-asked.ts'
import { EnlargedPicture } from '#ui/enlarged-picture.tsx'
import { PageSection } from '#ui/heading.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { Text } from '#ui/text.tsx'
import { readDoctorDocument } from '../contract.ts'
import { useAdminDoctorsWords } from '../words.ts'

const papers = ['certificate', 'photo', 'signature'] as const
type Paper = (typeof papers)[number]

/** The pictures of a request, one at a time; the arrow keys lead from one to the next. */
export function Documents({ id, request }: { id: number; request: DoctorRequest }) {
  const t = useAdminDoctorsWords()
  const words = useDoctorRequestWords()
  const [paper, setPaper] = useState<Paper>('certificate')
  const hash = request[paper]
  return (
    <PageSection title={t('papers')}>
      <Tabs
        label={t('papers')}
        value={paper}
        onChange={setPaper}
        tabs={papers.map((one) => ({ value: one, label: words(`field.${one}`) }))}
      />
      {hash === null ? (
        <Text as="p" tone="muted">
          {t('untold')}
        </Text>
      ) : (
        <Document key={hash} {...{ id, hash, label: words(`field.${paper}`) }} />
      )}
    </PageSection>
  )
}

function Document({ id, hash, label }: { id: number; hash: string; label: string }) {
  const t = useAdminDoctorsWords()
  const { asked, again } = useQuery(readDoctorDocument, { params: { id: String(id), hash } })
  return (
    <WhenKnown asked={asked} again={again} rows={4}>
      {({ mime, data }) => (
        <EnlargedPicture
          src={`data:${mime};base64,${data}`}
          title={label}
          enlarge={t('enlarge', { paper: label })}
        />
      )}
    </WhenKnown>
  )
}
