/** What an installation says about itself. */
export interface InstallationFacts {
  product: string
  /** Where people reach it, without a closing slash; null where nobody said. */
  public_url: string | null
  /** The same, and where nobody said, this machine: what a message leads to. */
  home: string
  /** Whom a visitor may be where the demonstration runs; null everywhere else. */
  demonstration: Demonstration | null
  /** How long an access token lives. */
  access_seconds: number
  /** The folder in which whole practices lie that their doctors take home. */
  exports: string
}

/** Logins of made-up people, and the one password of them all. */
export interface Demonstration {
  password: string
  logins: readonly { phone: string; as: string; name: string; bn_name: string }[]
}
