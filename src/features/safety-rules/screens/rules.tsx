import { useTypedSearch } from '#nav/use-typed-search.ts'
import { useLanguage } from '#text/index.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { PageHeading, PageSection } from '#ui/heading.tsx'
import { Stack } from '#ui/layout.tsx'
import { ButtonLink } from '#ui/link.tsx'
import { Item } from '#ui/list.tsx'
import { Empty, Loading } from '#ui/list-states.tsx'
import { PagedList } from '#ui/paged-list.tsx'
import { saveFile } from '#ui/save-file.ts'
import { SearchBox } from '#ui/search-box.tsx'
import { OurTables } from '../parts/our-tables.tsx'
import { RuleSets } from '../parts/rule-sets.tsx'
import { ruleSays, ruleHead } from '../rule-line.ts'
import { sampleFile } from '../sample-file.ts'
import { type RuleOfSet, useRules } from '../use-rules.ts'
import { useSafetyRulesWords } from '../words.ts'

/** The rules that sheets are held against: the practice's own by their sets, and how far ours may be leaned on. */
export default function SafetyRules() {
  const t = useSafetyRulesWords()
  const known = useRules()
  const add = (
    <ButtonLink to="/doctor/safety-rules/bring-in" kind="primary" icon="upload">
      {t('bring_in')}
    </ButtonLink>
  )
  return (
    <Stack gap="lg">
      <PageHeading title={t('title')} second={t('second')}>
        <Button
          icon="download"
          onClick={() => saveFile('safety-rules-sample.csv', sampleFile, 'text/csv;charset=utf-8')}
        >
          {t('sample')}
        </Button>
        {add}
      </PageHeading>
      {known === undefined && <Loading />}
      {known?.sets.length === 0 && <Empty icon="caution" title={t('none')} hint={t('none_hint')} />}
      {known && known.sets.length > 0 && (
        <>
          <RuleSets {...known} />
          <Rules rules={known.rules} />
        </>
      )}
      <OurTables />
    </Stack>
  )
}

const tones = { critical: 'danger', warning: 'warn', info: 'plain' } as const

function Rules({ rules }: { rules: readonly RuleOfSet[] }) {
  const t = useSafetyRulesWords()
  const language = useLanguage()
  const [search, setSearch] = useTypedSearch()
  const words = search.trim().toLowerCase()
  const found = words === '' ? rules : rules.filter(({ rule }) => ruleSays(rule, words))
  return (
    <PageSection title={t('rules')} count={rules.length}>
      <Stack>
        <SearchBox value={search} onChange={setSearch} label={t('search')} placeholder={t('search')} />
        <PagedList
          label={t('rules')}
          rows={found}
          narrowed={search}
          none={<Empty icon="search" title={t('nothing')} hint={t('nothing_hint')} />}
        >
          {({ key, rule, set }) => (
            <Item
              key={key}
              title={ruleHead(rule, language)}
              second={`${rule.note} · ${t(`kind.${rule.kind}`)} · ${set.name} ${set.version}`}
              end={<Badge tone={tones[rule.level]}>{t(`level.${rule.level}`)}</Badge>}
            />
          )}
        </PagedList>
      </Stack>
    </PageSection>
  )
}
