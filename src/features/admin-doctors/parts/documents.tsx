import { useState } from 'react'
import { WhenKnown } from '#features/resource/parts.ts'
import { useDoctorRequestWords } from '#features/doctor-request/words.ts'
import type { DoctorRequest } from '#domain/doctor-request/request.ts'
import { useQuery } from '#net/use-asked.ts'
import { Dialog } from '#ui/dialog.tsx'
import { PageSection } from '#ui/heading.tsx'
import { Picture, PictureButton } from '#ui/picture.tsx'
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
  const [large, setLarge] = useState(false)
  const { asked, again } = useQuery(readDoctorDocument, { params: { id: String(id), hash } })
  return (
    <WhenKnown asked={asked} again={again} rows={4}>
      {({ mime, data }) => {
        const src = `data:${mime};base64,${data}`
        return (
          <>
            <PictureButton
              large
              src={src}
              alt={t('enlarge', { paper: label })}
              onOpen={() => setLarge(true)}
            />
            <Dialog open={large} onClose={() => setLarge(false)} title={label} size="form">
              <Picture whole src={src} alt={label} />
            </Dialog>
          </>
        )
      }}
    </WhenKnown>
  )
}
