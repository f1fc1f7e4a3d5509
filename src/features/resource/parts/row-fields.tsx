import type { FieldValue } from '#contract/resource/field.ts'
import type { Resource } from '#contract/resource/resource.ts'
import type { ResourceWords } from '#contract/resource/words.ts'
import type { FeatureText } from '#text/index.ts'
import { explainRefusal } from '../explain-refusal.ts'
import { useResourceText } from '../words.ts'
import { ResourceControl } from './resource-control.tsx'

interface RowFieldsProps {
  resource: Resource
  words: FeatureText<ResourceWords>
  /** What stands in the fields at first. */
  values: Readonly<Record<string, FieldValue>>
}

/** The fields of a new row in a form that is not the list's own. */
export function RowFields({ resource, words, values }: RowFieldsProps) {
  const say = words()
  return Object.entries(resource.fields).map(([name, field]) => (
    <ResourceControl
      key={name}
      {...{ name, field, say }}
      choices={{}}
      row={null}
      own={undefined}
      value={values[name]}
    />
  ))
}

/** What such a form says of a refusal: the resource's own words. */
export function useRefusalWords(resource: Resource, words: FeatureText<ResourceWords>) {
  const say = words()
  const t = useResourceText()
  return (code: string) => explainRefusal(resource, code, { say, t })
}
