/** The shape of `en` with any words in it: a key that `bn` lacks does not compile. */
export type Same<T> = { readonly [K in keyof T]: T[K] extends string ? string : Same<T[K]> }

type Plain<K extends string> = K extends `${infer Base}_one` | `${infer Base}_other` ? Base : K

/** Keys of a text, dotted where it is nested; `_one` and `_other` are asked for by their common name. */
export type KeyOf<T> = {
  [K in keyof T & string]: T[K] extends string ? Plain<K> : `${K}.${KeyOf<T[K]>}`
}[keyof T & string]

/** What goes into the `{{placeholders}}`: numbers take the digits of the language, strings stay as they are. */
export type Filling = Readonly<Record<string, string | number>>

/** Says one key of a text in the language of the moment. */
export type Words<T> = (key: KeyOf<T>, filling?: Filling) => string
