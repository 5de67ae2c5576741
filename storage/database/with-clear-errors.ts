import { clearError } from "./clear-error.ts";

/** The same store, whose methods reject with Freshet's errors only. */
export function withClearErrors<Store extends object>(store: Store): Store {
  return new Proxy(store, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== "function") return member;
      return async (...args: unknown[]) => {
        try {
          return await member.apply(target, args);
        } catch (error) {
          throw clearError(error);
        }
      };
    },
  });
}
