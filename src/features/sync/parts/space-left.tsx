import { useEffect, useState } from 'react'
import { askToPersist, measureSpace, type Space } from '#local/database/storage.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { PageSection } from '#ui/heading.tsx'
import { Loading } from '#ui/list-states.tsx'
import { Facts } from '#ui/text.tsx'
import { toast } from '#ui/toasts.ts'
import { useSyncWords } from '../words.ts'

/** How much this device holds, and whether the browser has promised to keep it. */
export function SpaceLeft() {
  const t = useSyncWords()
  const [space, setSpace] = useState<Space>()
  useEffect(() => {
    void measureSpace().then(setSpace)
  }, [])
  const ask = async () => {
    if (!(await askToPersist())) toast(t('space_refused'), { kind: 'warning', lasts: 10_000 })
    setSpace(await measureSpace())
  }
  if (!space)
    return (
      <PageSection title={t('space')}>
        <Loading rows={2} />
      </PageSection>
    )
  const used =
    space.used === null
      ? t('space_unknown')
      : t('megabytes', { size: Math.max(1, Math.round(space.used / 1_048_576)) })
  const kept = {
    name: t('space_kept'),
    value: t(space.persisted ? 'space_yes' : 'space_no'),
    tone: space.persisted ? 'ok' : 'warn',
  } as const
  return (
    <PageSection title={t('space')}>
      <Facts rows={[{ name: t('space_used'), value: used }, kept]} />
      {space.short && <Banner tone="danger">{t('space_short')}</Banner>}
      {!space.persisted && (
        <Button icon="safe" onClick={ask}>
          {t('space_ask')}
        </Button>
      )}
    </PageSection>
  )
}
