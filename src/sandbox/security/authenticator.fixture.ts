import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type { components } from '#api/generated/operations.ts';

type Schemas = components['schemas'];
type Options = { origin?: string; rpId?: string; counter?: number };

const toText = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest();
/** Present and verified; with a new key, also that the key follows. */
const FLAGS = 0b0000_0101;
const HAS_KEY = 0b0100_0000;

/** An authenticator with one passkey, which signs whatever a test wants. */
export class Authenticator {
  readonly id = randomBytes(16);
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly #origin: string;
  #counter = 0;

  constructor(origin = 'http://shop.example') {
    this.#origin = origin;
  }

  create(
    { challenge, rp }: Schemas['PasskeyCreation'],
    options: Options = {},
  ): Schemas['PasskeyAttestation'] {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    const key = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]);
    const data = Buffer.concat([
      this.#authenticatorData(rp.id, FLAGS | HAS_KEY, options),
      Buffer.alloc(16),
      Buffer.from([0, this.id.length]),
      this.id,
      isoCBOR.encode(key),
    ]);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(data)],
    ]);
    return {
      id: toText(this.id),
      rawId: toText(this.id),
      type: 'public-key',
      response: {
        clientDataJSON: this.#clientData('webauthn.create', challenge, options),
        attestationObject: toText(isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0])),
        transports: ['internal'],
      },
    };
  }

  use(
    { challenge, rpId }: Pick<Schemas['PasskeyRequest'], 'challenge' | 'rpId'>,
    options: Options = {},
  ): Schemas['PasskeyAssertion'] {
    this.#counter += 1;
    const authenticatorData = this.#authenticatorData(rpId, FLAGS, { counter: this.#counter, ...options });
    const clientDataJSON = this.#clientData('webauthn.get', challenge, options);
    const signed = Buffer.concat([authenticatorData, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
    return {
      id: toText(this.id),
      rawId: toText(this.id),
      type: 'public-key',
      response: {
        clientDataJSON,
        authenticatorData: toText(authenticatorData),
        signature: toText(sign('sha256', signed, this.#keys.privateKey)),
      },
    };
  }

  #authenticatorData(rpId: string, flags: number, { rpId: other = rpId, counter = 0 }: Options): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(other), Buffer.from([flags]), count]);
  }

  #clientData(type: string, challenge: string, { origin = this.#origin }: Options): string {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })).toString('base64url');
  }
}
