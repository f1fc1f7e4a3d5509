import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Problem } from '#contract/problem.ts'
import { call } from '#net/call.ts'
import { formCall } from '#net/form-call.ts'
import { errorText } from '#text/index.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import { Text } from '#ui/text.tsx'
import { toast } from '#ui/toasts.ts'
import {
  compareImport,
  comparedOtherwise,
  type DrugImport,
  nothingToTake,
  takeImport,
} from '#features/catalogue/contract.ts'
import { useImportWords } from '../words.ts'

interface TakingProps {
  of: DrugImport
  /** Rows that somebody leaves out. */
  without: ReadonlySet<number>
  again: () => void
}

const mostLeftOut = 1000

/** Takes what was looked at. New substances are owned to first, because nothing checks them. */
export function Taking({ of, without, again }: TakingProps) {
  const t = useImportWords()
  const [seen, setSeen] = useState(false)
  const { counts, new_substances } = of
  const count = counts.added + counts.changed + counts.removed - without.size
  const { take, working } = useTaking({ of, without, again })
  if (counts.added + counts.changed + counts.removed === 0) return <Text as="p">{t('all_same')}</Text>
  const press = () => {
    if (without.size > mostLeftOut) toast(t('too_many_left'), { kind: 'error' })
    else if (new_substances > 0 && !seen) toast(t('look_first'), { kind: 'error' })
    else void take()
  }
  return (
    <Stack>
      {counts.other + counts.again > 0 && (
        <Banner tone="warn" icon="caution">
          {t('problems')}
        </Banner>
      )}
      {new_substances > 0 && (
        <Checkbox
          label={t('new', { count: new_substances })}
          checked={seen}
          onChange={(event) => setSeen(event.target.checked)}
        />
      )}
      <Text tone="muted">{t('take_hint')}</Text>
      <Row>
        <Button kind="primary" icon="send" working={working} disabled={count === 0} onClick={press}>
          {t('take', { count })}
        </Button>
      </Row>
    </Stack>
  )
}

function useTaking({ of, without, again }: TakingProps) {
  const t = useImportWords()
  const go = useNavigate()
  const [working, setWorking] = useState(false)
  const params = { id: String(of.id) }
  const refused = (error: unknown) => {
    if (!(error instanceof Problem)) throw error
    const known = [comparedOtherwise, nothingToTake].find(({ code }) => code === error.code)
    toast(known ? t(known.code) : errorText(error.code), { kind: 'error', lasts: 8000 })
    return known
  }
  const take = async () => {
    setWorking(true)
    try {
      const body = { without: [...without], new_substances: of.new_substances }
      await formCall(() => call(takeImport, { params, body }, { seconds: 120 }))
      toast(t('taken'), { kind: 'success' })
      void go('/admin/drugs/list')
    } catch (error) {
      const known = refused(error)
      if (known === comparedOtherwise) await compareAnew().catch(refused)
    } finally {
      setWorking(false)
    }
  }
  const compareAnew = async () => {
    await formCall(() => call(compareImport, { params }, { seconds: 120 }))
    again()
  }
  return { take, working }
}
