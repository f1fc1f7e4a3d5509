import { type ReactNode, useState } from 'react'
import { mediaPath } from '#contract/media-picture.ts'
import { Button } from '#ui/button.tsx'
import { FileInput } from '#ui/file-input.tsx'
import { KeptValue } from '#ui/kept-value.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import { Picture } from '#ui/picture.tsx'
import { Text } from '#ui/text.tsx'
import { useMediaPicturesText } from '../words.ts'
import { type SendingFault, usePictureSending } from './use-picture-sending.ts'

interface BoxProps {
  name: string
  /** The print of the picture that is there; empty where none is. */
  start: string
  /** It may be taken away again. */
  optional?: boolean
}

/** The box of a picture: sent as soon as it is chosen, and named in the form by its print. */
export function MediaPictureBox({ name, start, optional = false }: BoxProps) {
  const t = useMediaPicturesText()
  const [hash, setHash] = useState(start)
  const sending = usePictureSending(setHash)
  return (
    <Stack gap="sm">
      {hash !== '' && <Picture src={mediaPath(hash, 'small')} alt="" />}
      <KeptValue told name={name} value={hash} onBack={setHash} />
      <PictureSending key={hash} isFirst={hash === ''} {...sending}>
        {optional && hash !== '' && (
          <Button icon="trash" onClick={() => setHash('')}>
            {t('take_away')}
          </Button>
        )}
      </PictureSending>
    </Stack>
  )
}

interface PictureSendingProps {
  isFirst: boolean
  working: boolean
  fault: SendingFault | null
  send: (file: File) => Promise<void>
  /** What else may be done with the picture that is there. */
  children?: ReactNode
}

/** Chooses a picture, which is sent at once, and says what stood in the way. */
export function PictureSending({ isFirst, working, fault, send, children }: PictureSendingProps) {
  const t = useMediaPicturesText()
  return (
    <>
      <Row>
        <FileInput
          prompt={t(isFirst ? 'choose' : 'change')}
          accept="image/png,image/jpeg,image/webp"
          disabled={working}
          onChange={({ target: { files } }) => {
            const [file] = files ?? []
            if (file) void send(file)
          }}
        />
        {children}
      </Row>
      <SendingNote fault={fault} />
      <Text size="xs" tone="faint">
        {t('hint')}
      </Text>
    </>
  )
}

/** What stood in the way of a picture, as soon as it did. */
export function SendingNote({ fault }: { fault: SendingFault | null }) {
  const t = useMediaPicturesText()
  if (fault === null) return null
  return (
    <div role="alert">
      <Text size="sm" tone="danger">
        {t(fault)}
      </Text>
    </div>
  )
}
