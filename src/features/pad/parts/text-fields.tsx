import { useMay } from '#nav/use-may.ts'
import { rolesOf, useSession } from '#net/session.ts'
import { Switch } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { TextArea } from '#ui/text-area.tsx'
import type { PadContent } from '#domain/pad/rows.ts'
import { usePadWords } from '../words.ts'
import { PictureField } from './picture-field.tsx'

function LinesField({
  name,
  label,
  lines,
  lang,
}: {
  name: string
  label: string
  lines: readonly string[]
  lang?: 'bn' | 'en'
}) {
  const t = usePadWords()
  return (
    <Field label={label} name={name} hint={t('lines_hint')}>
      <TextArea name={name} rows={4} lang={lang} defaultValue={lines.join('\n')} />
    </Field>
  )
}

interface PictureProps {
  pad: PadContent
  onPad: (part: Partial<PadContent>) => void
}

/** What is printed at the head of the pad. */
export function HeadFields({ pad: { header }, onPad }: PictureProps) {
  const t = usePadWords()
  const { may } = useMay()
  const choose = (logo: string | undefined) => {
    const { logo: _before, ...rest } = header
    onPad({ header: { ...rest, ...(logo === undefined ? {} : { logo }) } })
  }
  return (
    <>
      <Switch name="header.active" defaultChecked={header.active} label={t('head_on')} />
      <LinesField name="header.left" label={t('head_left')} lines={header.left} lang="bn" />
      <LinesField name="header.right" label={t('head_right')} lines={header.right} lang="en" />
      {may('Setting List') && (
        <PictureField label={t('logo')} hint={t('logo_hint')} hash={header.logo} onChange={choose} />
      )}
    </>
  )
}

/** What is printed at the foot. */
export function FootFields({ pad: { footer }, onPad }: PictureProps) {
  const t = usePadWords()
  const isDoctor = useSession((state) => state.user !== null && rolesOf(state.user).includes('doctor'))
  const choose = (signature_picture: string | undefined) => {
    const { signature_picture: _before, ...rest } = footer
    onPad({ footer: { ...rest, ...(signature_picture === undefined ? {} : { signature_picture }) } })
  }
  return (
    <>
      <LinesField name="footer.left" label={t('foot_left')} lines={footer.left} />
      <LinesField name="footer.right" label={t('foot_right')} lines={footer.right} />
      <Switch name="footer.qr" defaultChecked={footer.qr} label={t('qr')} />
      <Switch name="footer.signature" defaultChecked={footer.signature} label={t('signature')} />
      {isDoctor && (
        <PictureField
          label={t('signature_picture')}
          hint={t('signature_hint')}
          hash={footer.signature_picture}
          onChange={choose}
        />
      )}
    </>
  )
}
