import { toggleMark } from 'prosemirror-commands'
import { type KeyboardEvent, useState } from 'react'
import { linkFault } from '#domain/article/body.ts'
import { SendingNote, usePictureSending } from '#features/media-pictures/parts.ts'
import { errorText } from '#text/index.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { FileInput } from '#ui/file-input.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { useArticlesWords, useWritingText } from '../words.ts'
import { editorSchema } from './editor-tree.ts'
import type { Editor } from './use-editor.ts'

const { nodes, marks } = editorSchema

interface AskProps {
  editor: Editor
  onDone: () => void
}

/** Enter does what the button does, and sends no form. */
const onEnter = (act: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter') return
  event.preventDefault()
  act()
}

/** Where the chosen words lead; empty takes a link away. */
export function LinkAsk({ editor, onDone }: AskProps) {
  const t = useWritingText()
  const say = useArticlesWords()
  const [href, setHref] = useState('')
  const [fault, setFault] = useState<ReturnType<typeof linkFault>>(null)
  const set = () => {
    const address = href.trim()
    const wrong = address === '' ? null : linkFault(address)
    if (wrong !== null) return setFault(wrong)
    const isThere = editor.isMarked(marks.link)
    if (isThere) editor.run(toggleMark(marks.link))
    if (address !== '') editor.run(toggleMark(marks.link, { href: address }))
    return onDone()
  }
  const why = fault === 'link' ? say('why.link') : fault === null ? undefined : errorText(fault)
  return (
    <Field label={t('link_to')} hint={t('link_hint')} error={why}>
      <Row wrap={false}>
        <TextInput
          autoFocus
          inputMode="url"
          value={href}
          onChange={({ target }) => {
            setHref(target.value)
            setFault(null)
          }}
          onKeyDown={onEnter(set)}
        />
        <Button onClick={set}>{t('set')}</Button>
      </Row>
    </Field>
  )
}

/** A picture for the text, with what it shows. */
export function PictureAsk({ editor, onDone }: AskProps) {
  const t = useWritingText()
  const [about, setAbout] = useState('')
  const { fault, working, send } = usePictureSending((hash) => {
    editor.run((state, dispatch) => {
      dispatch?.(state.tr.replaceSelectionWith(nodes.picture.create({ hash, about: about.trim() })))
      return true
    })
    onDone()
  })
  return (
    <Stack gap="sm">
      <Field label={t('picture_about')} hint={t('picture_hint')}>
        <TextInput
          autoFocus
          maxLength={200}
          value={about}
          onChange={({ target }) => setAbout(target.value)}
          onKeyDown={onEnter(() => undefined)}
        />
      </Field>
      <FileInput
        prompt={t('picture_choose')}
        accept="image/png,image/jpeg,image/webp"
        disabled={working || about.trim() === ''}
        aria-label={t('picture_choose')}
        onChange={({ target: { files } }) => {
          const [file] = files ?? []
          if (file) void send(file)
        }}
      />
      <SendingNote fault={fault} />
    </Stack>
  )
}
