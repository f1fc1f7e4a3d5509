import { baseKeymap, chainCommands, setBlockType, splitBlockAs, toggleMark } from 'prosemirror-commands'
import { history, redo, undo } from 'prosemirror-history'
import { keymap } from 'prosemirror-keymap'
import type { Attrs, MarkType, NodeType } from 'prosemirror-model'
import { type Command, EditorState } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { useEffect, useRef, useState } from 'react'
import { bodyOf, documentOf, editorSchema, readBody } from './editor-tree.ts'

const { nodes, marks } = editorSchema

/** At the beginning of anything but a paragraph it becomes one, before the text before it is joined. */
const becomePlain: Command = (state, dispatch) => {
  const { $from, empty } = state.selection
  if (!empty || $from.parentOffset > 0 || $from.parent.type === nodes.paragraph) return false
  return setBlockType(nodes.paragraph)(state, dispatch)
}

/** An item is followed by one of its list; an empty one ends it. */
const nextItem: Command = (state, dispatch) => {
  const { parent } = state.selection.$from
  if (parent.type !== nodes.item) return false
  if (parent.childCount === 0) return setBlockType(nodes.paragraph)(state, dispatch)
  return splitBlockAs((node) => ({ type: node.type, attrs: node.attrs }))(state, dispatch)
}

const keys = {
  'Mod-z': undo,
  'Mod-y': redo,
  'Shift-Mod-z': redo,
  'Mod-b': toggleMark(marks.bold),
  'Mod-i': toggleMark(marks.italic),
  Enter: chainCommands(nextItem, baseKeymap['Enter'] ?? nextItem),
  Backspace: chainCommands(becomePlain, baseKeymap['Backspace'] ?? becomePlain),
}

const stateOf = (json: string): EditorState =>
  EditorState.create({
    doc: documentOf(readBody(json)),
    plugins: [history(), keymap(keys), keymap(baseKeymap)],
  })

/** What the tools do and see of a text that is being written. */
export interface Editor {
  state: EditorState
  run: (command: Command) => void
  /** Whether the place of the caret is such a block, or its words look so. */
  isBlock: (type: NodeType, attrs?: Attrs) => boolean
  isMarked: (type: MarkType) => boolean
}

/** Keeps an editor in a place of the page: `json` tells the text, `onText` hears of it, `attributes` go onto what takes the focus. */
export function useEditor(start: string, attributes: Record<string, string>, onText: (json: string) => void) {
  const area = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView | null>(null)
  const [state, setState] = useState(() => stateOf(start))
  const told = useRef({ onText, attributes, state })
  useEffect(() => {
    told.current = { onText, attributes, state }
  })
  useEffect(() => {
    if (!area.current) return undefined
    const made = new EditorView(area.current, {
      state: told.current.state,
      attributes: () => told.current.attributes,
      handleDOMEvents: { paste: pasteWords, drop: (_, event) => (event.preventDefault(), true) },
      dispatchTransaction(change) {
        const next = made.state.apply(change)
        made.updateState(next)
        setState(next)
        if (change.docChanged) told.current.onText(JSON.stringify(bodyOf(next.doc)))
      },
    })
    view.current = made
    return () => made.destroy()
  }, [])
  const run = (command: Command) => {
    const { current } = view
    if (!current) return
    command(current.state, current.dispatch, current)
    current.focus()
  }
  // What was kept may come before the editor stands, or after.
  useEffect(() => {
    if (view.current && view.current.state !== state) view.current.updateState(state)
  }, [state])
  const fill = (json: string) => setState(stateOf(json))
  return { area, fill, editor: { state, run, ...looksOf(state) } satisfies Editor }
}

/** What is copied from elsewhere comes as its words: no look of another page, and nothing that runs. */
function pasteWords(view: EditorView, event: ClipboardEvent): boolean {
  const words = event.clipboardData?.getData('text/plain') ?? ''
  event.preventDefault()
  if (words !== '') view.pasteText(words)
  return true
}

const looksOf = ({ selection, storedMarks, doc }: EditorState): Pick<Editor, 'isBlock' | 'isMarked'> => ({
  isBlock: (type, attrs) => selection.$from.parent.hasMarkup(type, attrs ?? null),
  isMarked: (type) =>
    selection.empty
      ? type.isInSet(storedMarks ?? selection.$from.marks()) !== undefined
      : doc.rangeHasMark(selection.from, selection.to, type),
})
