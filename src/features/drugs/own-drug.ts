import { isAmount, isNumber, ownForms } from '#domain/drug/own-drug.ts'
import { formAsked } from './forms.ts'

/** The words of a search sorted for the form of an own medicine: its name, its first number as its strength, a word of form; `rest` may be its dose. */
export function ownDrugOf(search: string): { brand: string; strength: string; form: string; rest: string[] } {
  const words = search
    .trim()
    .split(/\s+/)
    .filter((word) => word !== '')
  const [numbers, names] = [words.filter(isNumber), words.filter((word) => !isNumber(word))]
  const strength = numbers.find((word) => !isAmount(word)) ?? ''
  const forms = names.slice(1).filter((word) => formAsked(word) !== null)
  const asked = forms.map(formAsked).find((fits) => fits !== null)
  const brand = names.filter((word) => !forms.includes(word)).join(' ')
  return {
    brand: brand.charAt(0).toUpperCase() + brand.slice(1),
    strength,
    form: ownForms.find((one) => asked?.(one))?.form ?? '',
    rest: numbers.filter((_, at) => at !== numbers.indexOf(strength)),
  }
}
