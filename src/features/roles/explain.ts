import { errorText } from '#text/index.ts'
import { adminRoles } from './contract.ts'
import { useAssignWords, useRolesWords } from './words.ts'

const ofGiving = ['last_key', 'no_account', 'conflict'] as const

/** Says a refusal in the words of the roles, else in the usual ones. */
export function useExplainRefusal(): (code: string) => string {
  const t = useAssignWords()
  const say = useRolesWords()
  return (code) => {
    const giving = ofGiving.find((one) => one === code)
    if (giving) return t(`why.${giving}`)
    return adminRoles.refuses.some((own) => own.code === code) ? say(`why.${code}`) : errorText(code)
  }
}
