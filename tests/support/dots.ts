import { crc32, deflateSync } from 'node:zlib'

const four = (number: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(number >>> 0)
  return bytes
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data])
  return Buffer.concat([four(data.length), named, four(crc32(named))])
}

/** A picture of one grey dot, from 0 (black) to 255, as base64: the smallest that are pictures, and no two alike. */
export const dotOf = (shade: number): string =>
  Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', Buffer.concat([four(1), four(1), Buffer.from([8, 0, 0, 0, 0])])),
    chunk('IDAT', deflateSync(Buffer.from([0, shade]))),
    chunk('IEND', Buffer.alloc(0)),
  ]).toString('base64')
