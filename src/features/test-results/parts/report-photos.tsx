import { useState } from 'react'
import { pictureUrl } from '#domain/pad/pictures.ts'
import type { ReportPhotoRow } from '#domain/test-result/photos.ts'
import { ReasonDialog, useSaves } from '#features/saving/parts.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { useLocal } from '#local/react/use-rows.ts'
import { useShow } from '#text/show.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { PageSection } from '#ui/heading.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import { Pager } from '#ui/pager.tsx'
import { Picture, PictureButton } from '#ui/picture.tsx'
import { Text } from '#ui/text.tsx'
import { toast } from '#ui/toasts.ts'
import { readPhotos, takePhotoBack } from '../local-photos.ts'
import { useResultText } from '../words.ts'

/** Photos side by side before one turns the page. */
const aPage = 6

/** The photos of a patient's reports, of the newest sample first; a press shows one large. */
export function ReportPhotos({ patient_id, writes }: { patient_id: string; writes: boolean }) {
  const t = useResultText()
  const clinic = useClinic()
  const name = useName()
  const photos = useLocal(() => readPhotos(clinic, patient_id), [clinic, patient_id])
  const [at, setAt] = useState(1)
  const [open, setOpen] = useState<string | null>(null)
  if (!photos || photos.length === 0) return null
  const pages = Math.ceil(photos.length / aPage)
  const page = Math.min(at, pages)
  const large = photos.find(({ id }) => id === open)
  return (
    <PageSection level={3} title={t('photo.title')} count={photos.length}>
      <Row>
        {photos.slice((page - 1) * aPage, page * aPage).map((photo) => (
          <PictureButton
            key={photo.id}
            src={pictureUrl(photo)}
            alt={name(photo)}
            onOpen={() => setOpen(photo.id)}
          />
        ))}
      </Row>
      <Pager page={page} pages={pages} onPage={setAt} />
      {large && <LargePhoto photo={large} writes={writes} onClose={() => setOpen(null)} />}
    </PageSection>
  )
}

function useName(): (photo: ReportPhotoRow) => string {
  const t = useResultText()
  const show = useShow()
  return ({ taken_on, caption }) =>
    [t('photo.of', { day: show.day(taken_on) }), caption].filter((part) => part !== null).join(': ')
}

interface LargePhotoProps {
  photo: ReportPhotoRow
  writes: boolean
  onClose: () => void
}

function LargePhoto({ photo, writes, onClose }: LargePhotoProps) {
  const t = useResultText()
  const clinic = useClinic()
  const name = useName()(photo)
  const { happened } = useSaves()
  const [isTaking, setTaking] = useState(false)
  const take = async (reason: string) => {
    const isDone = await happened(() => takePhotoBack(clinic, photo, reason))
    if (isDone) toast(t('taken_back'))
    return isDone
  }
  if (isTaking)
    return (
      <ReasonDialog
        title={t('take_back_title', { test: name })}
        body={t('photo.take_back_body')}
        label={t('reason')}
        submit={t('take_back')}
        as={`photo-back:${photo.id}`}
        onClose={() => setTaking(false)}
        onReason={take}
      />
    )
  const act = writes && (
    <Button icon="trash" onClick={() => setTaking(true)}>
      {t('take_back')}
    </Button>
  )
  return (
    <Dialog open size="form" title={name} onClose={onClose} footer={act}>
      <Stack gap="sm">
        <Picture src={pictureUrl(photo)} alt={name} whole />
        {photo.rev === 0 && <Text tone="muted">{t('photo.unsent')}</Text>}
      </Stack>
    </Dialog>
  )
}
