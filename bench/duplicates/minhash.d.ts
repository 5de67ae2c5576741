declare module "minhash" {
  export class Minhash {
    update(text: string): void;
  }
  export class LshIndex {
    insert(key: string, signature: Minhash): void;
    query(signature: Minhash): string[];
  }
}
