import { setBlockType, toggleMark } from 'prosemirror-commands'
import { redo, undo } from 'prosemirror-history'
import type { Attrs, NodeType } from 'prosemirror-model'
import { useState } from 'react'
import type { FieldValue } from '#contract/resource/field.ts'
import { Button } from '#ui/button.tsx'
import { useFielded } from '#ui/field.tsx'
import { KeptValue } from '#ui/kept-value.tsx'
import { Stack } from '#ui/layout.tsx'
import { WrittenText } from '#ui/written-text.tsx'
import { RichText, RichTextTool } from '#ui/rich-text.tsx'
import { useWritingText } from '../words.ts'
import { ArticleText } from '#features/doctor-media/parts.ts'
import { LinkAsk, PictureAsk } from './editor-asks.tsx'
import { editorSchema, readBody } from './editor-tree.ts'
import { type Editor, useEditor } from './use-editor.ts'

const { nodes, marks } = editorSchema

/** The box of an article's text: written with tools or keys, or looked at as the public sees it. */
export function ArticleBox({ start }: { start: FieldValue | undefined | object }) {
  const t = useWritingText()
  const [json, setJson] = useState(() => JSON.stringify(start ?? { blocks: [] }))
  const [isSeen, setSeen] = useState(false)
  const fielded = useFielded()
  const attributes = Object.fromEntries(
    Object.entries({ role: 'textbox', 'aria-multiline': 'true', 'aria-label': t('text'), ...fielded }).map(
      ([name, value]) => [name, String(value)],
    ),
  )
  const { area, fill, editor } = useEditor(json, attributes, setJson)
  const back = (kept: string) => {
    setJson(kept)
    fill(kept)
  }
  return (
    <Stack gap="sm">
      <KeptValue told name="body" value={json} onBack={back} />
      <div hidden={isSeen}>
        <Writing area={area} editor={editor} />
      </div>
      {isSeen && (
        <WrittenText lang="bn">
          <ArticleText blocks={readBody(json).blocks} pictures={[]} />
        </WrittenText>
      )}
      <div>
        <Button icon={isSeen ? 'edit' : 'preview'} onClick={() => setSeen(!isSeen)}>
          {t(isSeen ? 'write' : 'see')}
        </Button>
      </div>
    </Stack>
  )
}

type Ask = 'link' | 'picture' | null

function Writing({ area, editor }: { area: React.Ref<HTMLDivElement>; editor: Editor }) {
  const t = useWritingText()
  const [ask, setAsk] = useState<Ask>(null)
  const turn = (to: Ask) => setAsk(ask === to ? null : to)
  const shut = () => setAsk(null)
  return (
    <RichText
      label={t('tools')}
      area={area}
      asks={
        ask === 'link' ? (
          <LinkAsk editor={editor} onDone={shut} />
        ) : ask === 'picture' ? (
          <PictureAsk editor={editor} onDone={shut} />
        ) : null
      }
      tools={
        <>
          <Looks editor={editor} />
          <Blocks editor={editor} />
          <RichTextTool
            icon="link"
            label={t('link')}
            isOn={editor.isMarked(marks.link)}
            onPress={() => turn('link')}
          />
          <RichTextTool
            icon="gallery"
            label={t('picture')}
            isOn={ask === 'picture'}
            onPress={() => turn('picture')}
          />
          <RichTextTool icon="undo" label={t('undo')} onPress={() => editor.run(undo)} />
          <RichTextTool icon="redo" label={t('redo')} onPress={() => editor.run(redo)} />
        </>
      }
    />
  )
}

function Looks({ editor }: { editor: Editor }) {
  const t = useWritingText()
  return (['bold', 'italic'] as const).map((look) => (
    <RichTextTool
      key={look}
      icon={look}
      label={t(look)}
      isOn={editor.isMarked(marks[look])}
      onPress={() => editor.run(toggleMark(marks[look]))}
    />
  ))
}

const kinds = [
  ['heading-2', 'heading', nodes.heading, { level: 2 }],
  ['heading-3', 'subheading', nodes.heading, { level: 3 }],
  ['list', 'list', nodes.item, { ordered: false }],
  ['queue', 'ordered', nodes.item, { ordered: true }],
  ['quote', 'quote', nodes.quote, null],
] as const satisfies readonly (readonly [string, string, NodeType, Attrs | null])[]

/** What the block at the caret is; pressed once more it is a paragraph again. */
function Blocks({ editor }: { editor: Editor }) {
  const t = useWritingText()
  return kinds.map(([icon, word, type, attrs]) => {
    const isOn = editor.isBlock(type, attrs ?? undefined)
    return (
      <RichTextTool
        key={word}
        icon={icon}
        label={t(word)}
        isOn={isOn}
        onPress={() => editor.run(isOn ? setBlockType(nodes.paragraph) : setBlockType(type, attrs))}
      />
    )
  })
}
