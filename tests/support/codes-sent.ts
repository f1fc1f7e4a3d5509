import type { Product } from './product.ts'

/** The one-time codes that a server has printed, in their order; among them stand other messages to patients. */
export const codesSent = ({ printed }: Pick<Product, 'printed'>): string[] =>
  printed.flatMap((line) => /(?:কোড|code is) (\d{6})/.exec(line)?.[1] ?? [])
