import type { TemplateRow } from '#domain/template/rows.ts'
import { Switch } from '#ui/checkbox.tsx'
import { useTemplateWords } from '../words.ts'

/** To whom a template is shown, and whether it is offered by itself. */
export function TemplateSwitches({ row }: { row?: TemplateRow }) {
  const t = useTemplateWords()
  return (['is_default', 'shared'] as const).map((name) => (
    <Switch
      key={name}
      name={name}
      label={t(name)}
      second={t(`${name}_second`)}
      defaultChecked={row?.[name] ?? false}
    />
  ))
}
