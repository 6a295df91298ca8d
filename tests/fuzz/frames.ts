/** WebSocket frames as a browser masks them, with packets of engine.io and socket.io in them, and worse. */
import fc from 'fast-check';

export interface Frame {
  /** The opcode by RFC 6455: 1 text, 2 binary, 8 close, 9 ping, 10 pong; all others mean nothing. */
  readonly opcode: number;
  readonly payload: Buffer;
  /** Whether the frame is masked, as a browser's is; a server must refuse others. */
  readonly masked: boolean;
  readonly final: boolean;
}

export function bytesOf({ opcode, payload, masked, final }: Frame): Buffer {
  const { length } = payload;
  const head = Buffer.alloc(length < 126 ? 2 : length < 65_536 ? 4 : 10);
  head[0] = (final ? 0x80 : 0) | opcode;
  if (length < 126) head[1] = length;
  else if (length < 65_536) {
    head[1] = 126;
    head.writeUInt16BE(length, 2);
  } else {
    head[1] = 127;
    head.writeBigUInt64BE(BigInt(length), 2);
  }
  if (!masked) return Buffer.concat([head, payload]);
  head[1] |= 0x80;
  // The mask is all zeros, which leaves the payload as it is.
  return Buffer.concat([head, Buffer.alloc(4), payload]);
}

export const text = (packet: string): Frame => ({
  opcode: 1,
  payload: Buffer.from(packet),
  masked: true,
  final: true,
});

const deep = `${'['.repeat(1_500)}${']'.repeat(1_500)}`;
const packets = fc.oneof(
  fc.constantFrom(
    ...[
      '0',
      '1',
      '2',
      '2probe',
      '3',
      '4',
      '5',
      '6',
      '7',
      '40',
      '40{}',
      '40/admin,',
      '40/x?y=z,{}',
      '41',
      '42',
    ],
    ...[
      '42["event"]',
      '42["event",{}]',
      '42["disconnect"]',
      '42["connect"]',
      '42["error",1]',
      '42[]',
      '42{}',
    ],
    ...[
      '42["__proto__",1]',
      '42["constructor"]',
      '421["event"]',
      '4299999999999999999999["x"]',
      '43[]',
      '431[]',
    ],
    ...[
      '44',
      '44{"message":"x"}',
      '45',
      '451-["event",{"_placeholder":true,"num":0}]',
      '459-["x"]',
      '46[]',
      '47',
    ],
    ...[
      '451-["event",{"_placeholder":true,"num":"0"}]',
      '40{"__proto__":{"a":1}}',
      '40{"pid":"x","offset":"y"}',
    ],
    `42["event",${deep}]`,
    `42["${'x'.repeat(3_000)}"]`,
    `4${'2'.repeat(3_000)}`,
    'x'.repeat(20_000),
  ),
  fc.jsonValue().map((it) => `42["event",${JSON.stringify(it)}]`),
  fc.string({ unit: 'binary', maxLength: 200 }),
);

export const frames: fc.Arbitrary<Frame> = fc.oneof(
  { weight: 8, arbitrary: packets.map(text) },
  {
    weight: 3,
    arbitrary: fc.record({
      opcode: fc.constantFrom(0, 1, 2, 3, 7, 8, 9, 10, 15),
      payload: fc.uint8Array({ maxLength: 200 }).map((it) => Buffer.from(it)),
      masked: fc.boolean(),
      final: fc.boolean(),
    }),
  },
);
