import { useKeptTyping } from '#local/react/use-kept-typing.ts'
import type { FormKeeper, TypedValues } from '#ui/kept-form.ts'
import { useKeeper } from '#ui/use-keeper.ts'

/** What a form gives itself as `keep`; its part is made anew with each `round`, empty or filled again. */
export const useKeptForm = (key: string): { keep: FormKeeper; round: number } =>
  useKeeper(useKeptTyping<TypedValues>(key))
