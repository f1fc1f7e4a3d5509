/** How large a form of a trial is, and its seed: small in the suite, as asked for by `npm run attack`. */
export const size = (name: string, otherwise: number): number =>
  Number(process.env[`ATTACK_${name}`] ?? otherwise)

/** Prints what a trial counted, where somebody asked for figures. */
export function say(what: string, figures: object): void {
  if (process.env['ATTACK_FIGURES']) console.log(what, JSON.stringify(figures))
}
