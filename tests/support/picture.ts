import { Buffer } from 'node:buffer'
import { randomBytes } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'

export interface MadePicture {
  width: number
  height: number
  /** Cannot be made smaller. */
  noise?: boolean
  /** One grey for the whole picture: 0 is black. */
  grey?: number
  /** Further chunks before the picture's own. */
  more?: readonly (readonly [name: string, data: Buffer])[]
}

const number = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

const chunk = (name: string, data: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data])
  return Buffer.concat([number(data.length), named, number(crc32(named))])
}

/** A grey PNG as any program would write it. */
export function pngOf({ width, height, noise = false, grey = 0, more = [] }: MadePicture): Buffer {
  const lines = Array.from({ length: height }, () =>
    Buffer.concat([Buffer.from([0]), noise ? randomBytes(width) : Buffer.alloc(width, grey)]),
  )
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', Buffer.concat([number(width), number(height), Buffer.from([8, 0, 0, 0, 0])])),
    ...more.map(([name, data]) => chunk(name, data)),
    chunk('IDAT', deflateSync(Buffer.concat(lines))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
