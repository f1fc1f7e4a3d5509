import { useTemplateWords } from '#features/templates/words.ts'
import { useResultText } from '#features/test-results/words.ts'
import { CheatSheet } from '#ui/cheat-sheet.tsx'
import { useRxText } from '#features/prescriptions/words.ts'

/** All keys of the writer, and how a line is typed. */
export function RxKeys({ onClose }: { onClose: () => void }) {
  const t = useRxText()
  const words = useTemplateWords()
  const results = useResultText()
  const groups = [
    {
      title: t('keys'),
      keys: [
        { kbd: 'Alt 1 … 9', does: t('key.sections') },
        { kbd: '/', does: t('key.drug') },
        { kbd: 'F4', does: t('measure') },
        { kbd: 'Alt R', does: results('open') },
        { kbd: 'Ctrl D', does: t('key.repeat') },
        { kbd: 'Alt T', does: words('templates') },
        { kbd: 'Alt N', does: t('key.next') },
        { kbd: 'Ctrl Enter', does: t('key.issue') },
        { kbd: 'F2', does: t('key.cheat') },
      ],
    },
    {
      title: t('key.grammar'),
      keys: [
        { kbd: '101 · 1+0+1 · ½+0+½', does: t('key.slots') },
        { kbd: 'pc · ac · hs', does: t('key.timing') },
        { kbd: '5d · 2w · 1m · cont', does: t('key.lasting') },
        { kbd: '1 sos · 1 if >101F', does: t('key.need') },
        { kbd: '111 3d > 101 3d', does: t('key.taper') },
        { kbd: '// …', does: t('key.note') },
      ],
    },
  ]
  return <CheatSheet open onClose={onClose} groups={groups} />
}
