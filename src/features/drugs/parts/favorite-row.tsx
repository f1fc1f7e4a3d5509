import { useClinic } from '#local/react/use-clinic.ts'
import { Button } from '#ui/button.tsx'
import { Row } from '#ui/layout.tsx'
import { Item } from '#ui/list.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { toast } from '#ui/toasts.ts'
import type { FavoriteDrugRow } from '#domain/drug/rows.ts'
import { moveFavorite, pinDrug, saveUsualLine, unpinDrug } from '../favorites.ts'
import { useDrugWords } from '../words.ts'

/** One favourite: its usual line is kept when one leaves the box. */
export function FavoriteRow({
  row,
  first,
  last,
  disabled,
}: {
  row: FavoriteDrugRow
  first: boolean
  last: boolean
  disabled: boolean
}) {
  const t = useDrugWords()
  const clinic = useClinic()
  const name = { drug: row.text }
  const failed = () => toast(t('failed'), { kind: 'error' })
  const keepLine = (line: string) => {
    if (line !== row.line) saveUsualLine(clinic, row.id, line).catch(failed)
  }
  const move = (by: -1 | 1) => void moveFavorite(clinic, row.id, by).catch(failed)
  const remove = () =>
    void unpinDrug(clinic, row.id).then(
      () => toast(t('removed', name), { undo: () => void pinDrug(clinic, row).catch(failed) }),
      failed,
    )
  return (
    <Item
      title={row.text}
      second={
        <TextInput
          aria-label={t('line', name)}
          placeholder={t('line_hint')}
          defaultValue={row.line}
          maxLength={200}
          disabled={disabled}
          onBlur={(event) => keepLine(event.target.value.trim())}
        />
      }
      end={
        <Row gap="xs" wrap={false}>
          <Button
            kind="quiet"
            size="sm"
            icon="chevron-up"
            label={t('up', name)}
            disabled={disabled || first}
            onClick={() => move(-1)}
          />
          <Button
            kind="quiet"
            size="sm"
            icon="chevron-down"
            label={t('down', name)}
            disabled={disabled || last}
            onClick={() => move(1)}
          />
          <Button
            kind="quiet"
            size="sm"
            icon="trash"
            label={t('remove', name)}
            disabled={disabled}
            onClick={remove}
          />
        </Row>
      }
    />
  )
}
