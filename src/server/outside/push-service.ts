/** A phone as the push service of its browser knows it: where it is told, and the keys that its messages are sealed for. */
export interface PushAddress {
  endpoint: string
  p256dh: string
  auth: string
}

/** What a phone is told; nobody on the way can read `text`. */
export interface PushMessage {
  text: string
  /** Seconds after which the service throws it away: late it is of no use. */
  seconds: number
  /** A message of this name takes the place of one that the phone has not had yet: at most 32 letters, digits, - and _. */
  topic: string
}

/** The pair by which push services know this server (VAPID), base64url, and who answers for it. */
export interface PushKeys {
  public_key: string
  private_key: string
  /** An address, https or mailto. */
  subject: string
}

/** What became of it. `gone`: nobody is told there any more; `later`: the service is away and may be asked again. */
export type ServiceOutcome = 'taken' | 'gone' | 'refused' | 'later'

/** The push services of the browsers. */
export interface PushService {
  /** Whether an address that somebody names belongs to one of them: nothing else is ever asked. */
  knows(endpoint: string): boolean
  send(to: PushAddress, message: PushMessage, keys: PushKeys): Promise<ServiceOutcome>
}
