import { toLatinDigits } from '#contract/clinic/digits.ts'

/**
 * eGFR in ml/min/1.73 m² from creatinine in mg/dL, by CKD-EPI 2021 without race (Inker et al., N Engl J Med 2021;385:1737);
 * null under 18, for whom the formula does not hold.
 */
export function egfrOf(creatinine_mg_dl: number, of: { years: number; isFemale: boolean }): number | null {
  if (of.years < 18 || creatinine_mg_dl <= 0) return null
  const [kappa, alpha, sex] = of.isFemale ? [0.7, -0.241, 1.012] : [0.9, -0.302, 1]
  const ratio = creatinine_mg_dl / kappa
  return 142 * Math.min(ratio, 1) ** alpha * Math.max(ratio, 1) ** -1.2 * 0.9938 ** of.years * sex
}

const umolPerMg = 88.4
/** More than anybody lives with, in mg/dL: a number in another unit. */
const mostCreatinine = 25

/** A creatinine as a laboratory writes it, in mg/dL; null where its unit is not said, or it cannot be one. */
export function creatinineIn(value: string, unit: string | null): number | null {
  const said = /^\s*(\d+(?:\.\d+)?)\s*(.*)$/.exec(toLatinDigits(value))
  const number = Number(said?.[1])
  const words = `${said?.[2] ?? ''} ${unit ?? ''}`.toLowerCase().replaceAll(/[\s.]/g, '')
  if (!said || number <= 0) return null
  const mg = /[µμu]mol|micromol/.test(words) ? number / umolPerMg : /mg\/?dl|mg%/.test(words) ? number : null
  return mg === null || mg > mostCreatinine ? null : mg
}
