import { useState } from 'react'
import { mediaPath } from '#contract/media-picture.ts'
import { Problem } from '#contract/problem.ts'
import { rowNames, valueText } from '#contract/resource/field.ts'
import type { ResourceRow } from '#contract/resource/resource.ts'
import type { DrawnRows } from '#features/resource/parts.ts'
import { useMay } from '#nav/use-may.ts'
import { call } from '#net/call.ts'
import { formCall } from '#net/form-call.ts'
import { errorText, useLanguage } from '#text/index.ts'
import { Badge } from '#ui/badge.tsx'
import { TextLink } from '#ui/link.tsx'
import { MediaCard, MediaCards } from '#ui/media-cards.tsx'
import { MoveButtons } from '#ui/move-buttons.tsx'
import { Text } from '#ui/text.tsx'
import { toast } from '#ui/toasts.ts'
import { moveGallery } from '../contract.ts'
import { useGalleriesWords, useMovingText } from '../words.ts'

/** The pictures as they stand on the public page, each moved by its own buttons. */
export function GalleryCards(drawn: DrawnRows) {
  const say = useGalleriesWords()
  const moving = useMoving(drawn.again)
  useLanguage()
  return (
    <MediaCards label={say('title')}>
      {drawn.rows.map((row, at) => (
        <GalleryCard key={row.id} {...drawn} {...moving} {...{ row, at }} />
      ))}
    </MediaCards>
  )
}

interface CardProps extends DrawnRows {
  row: ResourceRow
  at: number
  busy: boolean
  move: (row: ResourceRow, by: -1 | 1) => Promise<void>
}

function GalleryCard({ row, at, among, places, menu, ...more }: CardProps) {
  const t = useMovingText()
  const { name, bn_name } = rowNames(row)
  return (
    <MediaCard
      src={mediaPath(valueText(row['picture']), 'small')}
      number={among.before + at + 1}
      mark={
        !row.active && (
          <Badge tone="off" icon="eye-off">
            {t('hidden')}
          </Badge>
        )
      }
      title={
        <TextLink strong to={places.edit(row.id)}>
          {bn_name}
        </TextLink>
      }
      second={
        <Text size="sm" tone="muted" lang="en">
          {name}
        </Text>
      }
      acts={
        <>
          {among.isWhole && <Moves at={among.before + at} of={among.total} {...{ row }} {...more} />}
          {menu(row)}
        </>
      }
    />
  )
}

function Moves({
  row,
  at,
  of,
  busy,
  move,
}: Pick<CardProps, 'row' | 'at' | 'busy' | 'move'> & { of: number }) {
  const t = useMovingText()
  const { may } = useMay()
  const name = rowNames(row).bn_name
  if (!may('Setting List')) return null
  return (
    <MoveButtons
      up={t('forward', { name })}
      down={t('back', { name })}
      {...{ at, of }}
      disabled={busy}
      onMove={(by) => void move(row, by)}
    />
  )
}

function useMoving(again: () => void) {
  const t = useMovingText()
  const [busy, setBusy] = useState(false)
  const move = async (row: ResourceRow, by: -1 | 1) => {
    setBusy(true)
    try {
      await formCall(() => call(moveGallery, { params: { id: String(row.id) }, body: { by } }))
      toast(t('moved'), { kind: 'success' })
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      toast(errorText(error.code), { kind: 'error' })
    } finally {
      setBusy(false)
      again()
    }
  }
  return { busy, move }
}
