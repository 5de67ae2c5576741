import { z } from "zod";
import { modelRole } from "../settings/model-role.ts";

/** Which role's model gave no usable reply, where a piece of work came to nothing by that, and how (`ReplyFault`; several are set apart by commas). `came`: the form of what came instead, without a word of it. */
export const agentFailure = z.object({ role: modelRole, fault: z.string(), came: z.string().optional() });
export type AgentFailure = z.infer<typeof agentFailure>;
